export { type Client, createClient, type FetchLike } from './create-client.ts'
export { ProblemError } from './problem-error.ts'
export { sendFile } from './send-file.ts'
