import type { EncryptionContext } from '../../encrypted-text.ts'

/** The session's ID in a page's token can't be used with another installation. */
export function sessionContext(installationId: string): EncryptionContext {
  return { purpose: 'app page session', record: installationId }
}
