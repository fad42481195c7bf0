extension InputError {
    /// Creates an error from an answer of the system.
    init(_ error: SystemError, _ step: Step) {
        let problem: InputProblem =
            switch error {
            case .noEntry, .notDirectory: .missing
            case .accessDenied, .notPermitted: .permissionDenied
            case .noDescriptor, .noSystemDescriptor: .tooManyOpenFiles
            case .inputOutput: .inputOutput
            default: .other(error.number)
            }
        self.init(step: step, problem: problem, sentence: error.text)
    }
}
