import { previewStoreMailEndpoint, sendStoreMailTestEndpoint } from '@haat/domains/store-mails/edit/contract'
import type { StoreMailText } from '@haat/domains/store-mails/texts/contract'
import { Button, Card, SegmentedControl, Skeleton, SkeletonRegion, useDebouncedValue, useToast } from '@haat/ui'
import { Send } from '@haat/ui/icons'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'

interface MailPreviewProps {
  store_slug: string
  mail_key: string
  /** What is typed; undefined while it has mistakes. */
  text: StoreMailText | undefined
  /** The first mistake in what is typed; undefined if it's shown beside its field. */
  mistake: string | undefined
}

/** An email with sample values, as HTML or as plain text, and a button that sends it to the person who edits it. */
export function MailPreview({ store_slug: storeSlug, mail_key: key, text, mistake }: MailPreviewProps) {
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const toast = useToast()
  const shown = useDebouncedValue(text)
  const call = (content: StoreMailText) => ({ params: { key }, body: { store_slug: storeSlug, ...content } })
  const preview = useQuery({
    queryKey: ['notification-email-preview', storeSlug, key, shown],
    queryFn: () => (shown === undefined ? null : backend.call(previewStoreMailEndpoint, call(shown))),
    enabled: shown !== undefined,
    placeholderData: keepPreviousData,
  })
  const send = useMutation({
    mutationFn: (content: StoreMailText) => backend.call(sendStoreMailTestEndpoint, call(content)),
    onSuccess: ({ sent_to: address }) => toast.show({ title: `Test sent to ${address}`, tone: 'success' }),
    onError: (error) => toast.show({ title: 'Couldn’t send the test', detail: error.message, tone: 'danger' }),
  })
  const { data } = preview
  return (
    <Card
      title="Preview"
      description="With sample values."
      actions={
        <Button
          size="small"
          busy={send.isPending}
          disabled={text === undefined}
          icon={<Send aria-hidden="true" className="size-4" />}
          onClick={() => text !== undefined && send.mutate(text)}
        >
          Send a test to me
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {text === undefined && (
          <p className="text-sm text-ink-muted">
            {mistake === undefined
              ? 'The preview continues once the text has no mistakes.'
              : `The preview continues once this is corrected: ${mistake}`}
          </p>
        )}
        {data ? (
          <>
            <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              <dt className="text-ink-muted">From</dt>
              <dd className="m-0 break-words text-ink">{data.from}</dd>
              <dt className="text-ink-muted">Reply to</dt>
              <dd className="m-0 break-words text-ink">{data.reply_to ?? 'No address. Add a contact email'}</dd>
              <dt className="text-ink-muted">Subject</dt>
              <dd className="m-0 font-semibold break-words text-ink">{data.subject}</dd>
            </dl>
            <SegmentedControl
              label="Format"
              value={format}
              onValueChange={setFormat}
              options={[
                { value: 'html', label: 'HTML' },
                { value: 'text', label: 'Plain text' },
              ]}
            />
            {format === 'html' ? (
              // Without permissions, the frame can neither run scripts nor open the sample links.
              <iframe
                title="Preview of the email"
                sandbox=""
                srcDoc={data.html_body}
                className="h-112 w-full rounded-card border border-hairline"
              />
            ) : (
              <p className="m-0 rounded-card border border-hairline p-4 text-sm break-words whitespace-pre-wrap">
                {data.text_body}
              </p>
            )}
          </>
        ) : preview.isError ? (
          <p className="text-sm text-madder-text">Couldn’t load the preview. {preview.error.message}</p>
        ) : (
          <SkeletonRegion label="Loading the preview">
            <Skeleton className="h-96 w-full" />
          </SkeletonRegion>
        )}
      </div>
    </Card>
  )
}
