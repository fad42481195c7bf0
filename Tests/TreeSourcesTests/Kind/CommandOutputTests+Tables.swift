/// Tables whose columns are where the cells say: titles of several words and in other languages, rows on two lines,
/// and bars between the cells. The outputs are those of the programs.
let widerTables: [TableOutput] = [
    TableOutput(
        "ss -tulpn", "Netid|State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port|Process",
        #"tcp|LISTEN|1|5|127.0.0.1:18080|0.0.0.0:*|users:(("python3",pid=22606,fd=3))"#),
    TableOutput(
        "ss -tanp", "State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port|Process",
        "ESTAB|0|0|127.0.0.1:18080|127.0.0.1:52114|"),
    TableOutput(
        "ss -xap", "Netid|State|Recv-Q|Send-Q|Local Address:Port|Peer Address:Port|Process",
        #"u_str|ESTAB|0|0|* 3465615|* 3465614|users:(("swiftc",pid=31187,fd=18))"#),
    TableOutput(
        "df, long names", "Filesystem|1K-blocks|Used|Available|Use%|Mounted on",
        "tmpfs|2025480|0|2025480|0%|/dev/shm"),
    TableOutput(
        "lsblk, long names", "NAME|MAJ:MIN|RM|SIZE|RO|TYPE|MOUNTPOINT", "sr0|11:0|1|1024M|0|rom|"),
    TableOutput(
        "lsblk, two mount points", "NAME|MAJ:MIN|RM|SIZE|RO|TYPE|MOUNTPOINTS", "vg-swap|254:2|0|8G|0|lvm|[SWAP]"),
    TableOutput(
        "ps -l", "F|S|UID|PID|PPID|C|PRI|NI|ADDR|SZ|WCHAN|TTY|TIME|CMD",
        "4|R|1000|1988|412|0|80|0|-|2137|-|pts/0|00:00:00|ps"),
    TableOutput(
        "top -b -n1", "PID|USER|PR|NI|VIRT|RES|SHR|S|%CPU|%MEM|TIME+|COMMAND",
        "1988|ada|20|0|8548|4608|2688|R|0.0|0.0|0:00.00|top"),
    TableOutput(
        "vmstat -d",
        "|reads total|reads merged|reads sectors|reads ms|writes total|writes merged|writes sectors|writes ms|cur|sec",
        "zram0|0|0|0|0|0|0|0|0|0|0"),
    TableOutput(
        "docker stats, two words in a cell",
        "CONTAINER ID|NAME|CPU %|MEM USAGE / LIMIT|MEM %|NET I/O|BLOCK I/O|PIDS",
        "9a7e01cc2f10|db|12.31%|212.4MiB / 23.54GiB|0.88%|1.1MB / 2.4MB|88.1MB / 120MB|14"),
    TableOutput(
        "docker stats, eight rows", "CONTAINER ID|NAME|CPU %|MEM USAGE / LIMIT|MEM %|NET I/O|BLOCK I/O|PIDS",
        "0001d6f34588|web-7|18.13%|1718.00MiB / 23.54GiB|2.10%|2646.1kB / 343.2kB|343MB / 0B|8"),
    TableOutput(
        "docker images, disk usage", "IMAGE|ID|DISK USAGE|CONTENT SIZE|EXTRA",
        "postgres:16|4aea012537ed|628MB|164MB|U"),
    TableOutput("gh pr list", "ID|TITLE|BRANCH|CREATED AT", "#98|x|b|about 11 days ago"),
    TableOutput("pacman -Syu, es", "Paquete (3)|Versión antigua|Versión nueva|Cambio neto|Tamaño de la descarga", nil),
    TableOutput(
        "systemctl list-timers", "NEXT|LEFT|LAST|PASSED|UNIT|ACTIVATES",
        "Sun 2025-11-30 03:10:41 CET|9h|Sun 2025-11-23 03:10:55 CET|6 days ago|e2scrub_all.timer|e2scrub_all.service"),
    TableOutput("cat /proc/interrupts", "|CPU0|CPU1|", "PIW:|0|0|Posted-interrupt wakeup event"),
    TableOutput("cat /proc/softirqs", "|CPU0|CPU1", "RCU:|6217779|6899765"),
    TableOutput(
        "w, long times", "USER|TTY|FROM|LOGIN@|IDLE|JCPU|PCPU|WHAT",
        "bob|pts/1|10.0.0.17|01Nov25|12days|0.30s|0.25s|vim notes.txt"),
    TableOutput(
        "iptables -L -n -v", "pkts|bytes|target|prot|opt|in|out|source|destination",
        "10|840|ACCEPT|all|--|*|lo|0.0.0.0/0|0.0.0.0/0"),
    TableOutput("iptables -L", "target|prot|opt|source|destination", nil),
    TableOutput("pulumi preview", "Type||Name|Plan|Info", "aws:iam:Role|-|old|delete|"),
    TableOutput("psql, no border", "id|name", nil),
    TableOutput("psql, explain", "QUERY PLAN", nil),
    TableOutput("zpool status", "NAME|STATE|READ|WRITE|CKSUM", nil),
    TableOutput("zpool status, config", "NAME|STATE|READ|WRITE|CKSUM", "nvme0n1p4|ONLINE|0|0|0"),
    TableOutput("column -t", "user|pw|uid|gid|gecos|home|shell", "lp|x|7|7|lp|/var/spool/lpd|/usr/sbin/nologin"),
    TableOutput("column -t, three columns", "user|gecos|home", "bob|Bob|/home/bob"),
    TableOutput("cat /proc/partitions", "major|minor|#blocks|name", "11|0|1048575|sr0"),
    TableOutput("lscpu -e", "CPU|NODE|SOCKET|CORE|L1d:L1i:L2:L3|ONLINE", "1|0|0|1|1:1:1:0|yes"),
    TableOutput("a separator at the ends", kind: .csv, "id|v|w|", "4|z|40|"),
    TableOutput("btrfs subvolume list -t", kind: .tsv, "ID|gen|top level|path|", "258|11|256||@/var/lib/machines"),
    TableOutput("pandas", "|name|age|city", "2|Charlie|44|Rome"),
    TableOutput("psql", "id|name|note", nil),
    TableOutput("mysql -t", "id|name", nil),
    TableOutput("Markdown", "Name|Age", "Bob|4"),
    TableOutput("sqlite3 -column", "id|name|note", "2|beta|y"),
    TableOutput("duckdb", "id|name", "2|b"),
    TableOutput("nu ls", "#|name|type|size", "1|src|dir|4.0 KiB"),
    TableOutput(
        "nvidia-smi --format=csv", kind: .csv, "index|name|utilization.gpu [%]|memory.used [MiB]",
        "1|Tesla T4|50 %|15000 MiB"),
    TableOutput("a declared separator", kind: .csv, "a|b", "1|2"),
    TableOutput(
        "df, de", "Dateisystem|1K-Blöcke|Benutzt|Verfügbar|Verw%|Eingehängt auf",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, fr", "Sys. de fichiers|blocs de 1K|Utilisé|Disponible|Uti%|Monté sur",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, es", "S.ficheros|bloques de 1K|Usados|Disponibles|Uso%|Montado en",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, it", "File system|1K-blocchi|Usati|Disponib.|Uso%|Montato su",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, pl", "System plików|1K-bl|użyte|dostępne|%uż.|zamont. na", "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, ru", "Файловая система|1K-блоков|Использовано|Доступно|Использовано%|Cмонтировано в",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput("df, ja", "ファイルシス|1K-ブロック|使用|使用可|使用%|マウント位置", "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput("df, zh_CN", "文件系统|1K的块|已用|可用|已用%|挂载点", "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput("df, ko", "파일 시스템|1K-블록|사용|가용|사용%|마운트위치", "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, pt_BR", "Sist. Arq.|Blocos de 1K|Usado|Disponível|Uso%|Montado em",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, nl", "Bestandssysteem|1K-blokken|Gebruikt|Beschikbaar|Geb%|Aangekoppeld op",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, sv", "Filsystem|1K-block|Använt|Tillgängligt|Anv%|Monterat på",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, cs", "Souborový systém|1K bloků|Užito|Volné|Uži%|Připojeno do",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, tr", "Dosya sistemi|1K-blok|Dolu|Boş|Kullanım%|Bağlanılan yer",
        "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"),
    TableOutput(
        "df, uk", "Ф. система|1K-блоків|Вик|Доступно|Вик%|змонтований на", "tmpfs|12342040|0|12342040|0%|/sys/fs/cgroup"
    ),
    TableOutput("free -h, de", "|gesamt|benutzt|frei|gemns.|Puffer/Cache|verfügbar", "Swap:|0B|0B|0B|||"),
    TableOutput("free -h, es", "|total|usado|libre|compartido|búf/caché|disponible", "Inter:|0B|0B|0B|||"),
    TableOutput("free -h, fr", "|total|utilisé|libre|partagé|tamp/cache|disponible", "Échange:|0B|0B|0B|||"),
    TableOutput("free -h, pl", "|razem|użyte|wolne|dzielone|buf/cache|dostępne", "Wymiana:|0B|0B|0B|||"),
    TableOutput("free -h, sv", "|totalt|använt|fritt|delat|buff/cache|tillgängl.", "Växl.:|0B|0B|0B|||"),
    TableOutput("free -h, uk", "|загалом|використ.|вільна|спільна|буфери/кеш|дост.", "Своп.:|0B|0B|0B|||"),
    TableOutput("free -h, zh_CN", "|total|used|free|shared|buff/cache|available", "交换：|0B|0B|0B|||"),
]
