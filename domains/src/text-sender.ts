/** A text message with a code. */
export interface TextMessage {
  /** E.164. */
  readonly phone: string
  readonly text: string
  /** The code in the text, for providers that only send templates. */
  readonly code: string
  readonly expires_at: Date
}

export interface TextSender {
  /** Whether messages are delivered. If not, they stay in the outbox for the operator to read. */
  readonly delivers: boolean
  /** Sends one message. Throws TextRejected if retrying is pointless. */
  send(message: TextMessage): Promise<void>
}

export class TextRejected extends Error {
  override readonly name = 'TextRejected'
}
