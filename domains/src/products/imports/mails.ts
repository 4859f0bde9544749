import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'

export interface ImportToMail {
  readonly store_name: string
  readonly file_name: string
  readonly created: number
  readonly updated: number
  readonly failed: number
  /** Why the file couldn't be read. */
  readonly failure: string | undefined
}

/** Email to the person who imported products. */
export function importFinishedMail(
  recipient: Mail['recipient'],
  { store_name: storeName, file_name: fileName, created, updated, failed, failure }: ImportToMail,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject:
      failure === undefined ? `Import of products into ${storeName} finished` : `Import into ${storeName} failed`,
    paragraphs: [
      failure === undefined
        ? `${fileName}: ${created} added, ${updated} updated, ${failed} failed.`
        : `${fileName}: ${failure}`,
    ],
    action: { label: 'View imports', url },
  })
}
