import * as fc from 'fast-check'

// A property is tried for each of thousands of changes: the few cases of this time find what the many of a test run do.
fc.configureGlobal({ interruptAfterTimeLimit: 200 })
