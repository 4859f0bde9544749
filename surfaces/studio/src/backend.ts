import type { Client } from '@haat/http-client'
import { studio } from './studio.ts'

/** Calls the backend. If the session has expired, a change waits until the person has signed in again. */
export const backend: Client = studio.client
