import { FormProblem } from '@haat/console/forms/form-problem'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { type MessageThread, replyToMessageEndpoint } from '@haat/domains/audience/messages/contract'
import { Button, Field, Textarea, useToast, useZodForm } from '@haat/ui'
import { Send } from '@haat/ui/icons'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { senderOf } from '../message-words.ts'
import { useMessageChanged } from './use-message.ts'

const Reply = z.object({
  body: z.string().trim().min(1, 'Write your reply').max(5000, 'Use at most 5,000 characters'),
})

/** Replies to a message by email. Unsent text is kept in this tab. */
export function ReplyForm({ message }: { message: MessageThread }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useMessageChanged()
  const toast = useToast()
  const keyOf = useAttemptKey()
  const form = useZodForm({
    schema: Reply,
    defaultValues: { body: '' },
    draftKey: `reply-${storeSlug}-${message.id}`,
    onSubmit: async ({ body }) => {
      const reply = { store_slug: storeSlug, body }
      const answered = await backend.call(replyToMessageEndpoint, {
        params: { id: message.id },
        body: reply,
        // The same text sent again later is another reply.
        idempotency_key: keyOf({ ...reply, after: message.replies.length }),
      })
      form.form.reset({ body: '' })
      toast.show({ title: `Reply sent to ${message.email}`, tone: 'success' })
      await changed(answered)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <FormProblem problem={form.problem} />
      <Field
        label="Reply"
        hint={`Sent by email to ${message.email}, with the message quoted below. Answers go to ${message.reply_to}.`}
        error={form.error('body')}
      >
        <Textarea {...form.text('body')} rows={6} maxLength={5000} />
      </Field>
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          icon={<Send aria-hidden="true" className="size-4 shrink-0" />}
          className="max-w-full"
        >
          <span className="min-w-0 truncate">Send reply to {senderOf(message)}</span>
        </Button>
      </div>
    </form>
  )
}
