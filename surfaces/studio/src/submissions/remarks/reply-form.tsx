import { FormProblem } from '@haat/console/forms/form-problem'
import { type ReviewRemark, replyToRemarkEndpoint } from '@haat/domains/themes/contract'
import { Button, Field, Textarea, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { submissionsKey } from '../submission-keys.ts'

interface ReplyFormProps {
  slug: string
  remark: ReviewRemark
}

/** Opens a form that replies to a remark. */
export function ReplyForm({ slug, remark: { id } }: ReplyFormProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const form = useZodForm({
    schema: replyToRemarkEndpoint.body,
    defaultValues: { text: '' },
    draftKey: `reply-${id}`,
    onSubmit: async (body) => {
      await backend.call(replyToRemarkEndpoint, { params: { slug, id }, body })
      form.form.reset({ text: '' })
      setIsOpen(false)
      await queryClient.invalidateQueries({ queryKey: submissionsKey(slug) })
    },
  })
  if (!isOpen) {
    return (
      <Button size="small" className="mt-3" onClick={() => setIsOpen(true)}>
        Reply
      </Button>
    )
  }
  return (
    <form {...form.props} aria-label="Reply" className="mt-3 flex flex-col gap-3">
      <FormProblem problem={form.problem} />
      <Field label="Your reply" error={form.error('text')}>
        <Textarea {...form.text('text')} rows={3} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={form.busy}>
          Send reply
        </Button>
        <Button size="small" variant="quiet" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
