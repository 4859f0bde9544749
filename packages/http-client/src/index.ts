export { type CallInput, type Client, createClient, type FetchLike } from './create-client.ts'
export { ProblemError, readProblem } from './problem-error.ts'
export { sendFile } from './send-file.ts'
