import type { Client } from '@haat/http-client'
import { dashboard } from './dashboard.ts'

/** Calls the backend. A change that is refused because the session has expired waits for the person to sign in again. */
export const backend: Client = dashboard.client
