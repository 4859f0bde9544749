import type { Client } from '@haat/app-sdk'
import type { Outcome } from '../meta/send-template.ts'
import { addMessage, findMessage, type MessageData, type MessageState, saveMessage } from './message-log.ts'
import type { KnownProblem } from './message-problem.ts'

/** Meta didn't take the message. Thrown, so that Haat sends the event again later. */
export class NotSentYet extends Error {
  override readonly name = 'NotSentYet'
}

type NewMessage = Omit<MessageData, 'state' | 'meta_id' | 'problem'>

const states: Record<Outcome['result'], MessageState> = {
  sent: 'sent',
  refused: 'failed',
  again: 'waiting',
  unclear: 'unclear',
}

/**
 * Sends the message of an event, at most once however often the event arrives. The log says `sending` before Meta is called:
 * if that's still there when the event comes again, nobody knows whether Meta took the message, and it isn't sent again.
 * Throws NotSentYet if Meta can't take it now.
 */
export async function sendOnce(
  client: Client,
  message: NewMessage,
  send: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const before = await findMessage(client, message.event_id)
  if (before?.state === 'sending') {
    await saveMessage(client, before.id, {
      ...message,
      state: 'unclear',
      meta_id: '',
      problem: 'interrupted' satisfies KnownProblem,
    })
    return undefined
  }
  if (before !== undefined && before.state !== 'waiting') return undefined

  const sending = { ...message, state: 'sending', meta_id: '', problem: '' } as const
  const id = before?.id ?? (await addMessage(client, sending)).id
  if (before !== undefined) await saveMessage(client, id, sending)
  const outcome = await send()
  const { result } = outcome
  await saveMessage(client, id, {
    ...message,
    state: states[result],
    meta_id: outcome.result === 'sent' ? outcome.meta_id : '',
    problem: outcome.result === 'sent' ? '' : outcome.problem,
  })
  if (outcome.result === 'again') throw new NotSentYet(outcome.problem)
  return outcome
}
