import type { Client } from '@haat/http-client'
import { admin } from './admin.ts'

/**
 * Calls the backend. If the session has expired, a change waits until the person has signed in again; if an endpoint
 * needs a confirmed identity, the call waits until she has confirmed it.
 */
export const backend: Client = admin.client
