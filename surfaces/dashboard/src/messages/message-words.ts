import type { MessageStatus, StoreMessage } from '@haat/domains/audience/messages/contract'
import type { StatusTone } from '@haat/ui'

interface Word {
  readonly label: string
  readonly tone: StatusTone
}

export const messageStatuses: Readonly<Record<MessageStatus, Word>> = {
  open: { label: 'Open', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'success' },
  archived: { label: 'Archived', tone: 'neutral' },
  spam: { label: 'Spam', tone: 'neutral' },
}

/** Who sent a message: the name, or the email address of somebody who left none. */
export function senderOf({ name, email }: Pick<StoreMessage, 'name' | 'email'>): string {
  return name === '' ? email : name
}
