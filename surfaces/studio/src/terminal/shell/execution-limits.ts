const MEBIBYTE = 1024 * 1024

/** How much a command line may do. Enough for any theme; loops without an end and huge outputs stop soon. */
export const executionLimits = {
  maxSourceBytes: MEBIBYTE,
  maxCallDepth: 100,
  maxCommandCount: 10_000,
  maxLoopIterations: 10_000,
  maxAwkIterations: 100_000,
  maxSedIterations: 100_000,
  maxJqIterations: 100_000,
  maxExecutionTimeMs: 60_000,
  maxStringLength: 8 * MEBIBYTE,
  maxArrayElements: 100_000,
  maxHeredocSize: MEBIBYTE,
  maxOutputSize: 2 * MEBIBYTE,
  maxLiveBytes: 128 * MEBIBYTE,
  maxInputBytes: 128 * MEBIBYTE,
  maxFileSystemBytes: 64 * MEBIBYTE,
  maxGlobOperations: 100_000,
  maxBraceExpansionResults: 10_000,
} as const
