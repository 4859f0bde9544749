import { LoadFailure } from '@haat/console/page/load-failure'
import {
  getMailTemplateEndpoint,
  sendTestMailEndpoint,
  type TemplatePreview,
  type TemplateSummary,
} from '@haat/domains/notifications/contract'
import { Button, Dialog, SegmentedControl, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { Send } from '@haat/ui/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { Facts } from '../payouts/facts.tsx'
import { useAdministrator } from '../session/use-administrator.ts'

interface TemplateDialogProps {
  template: TemplateSummary
  onClose: () => void
}

/** An email with sample values, as HTML or as plain text. */
export function TemplateDialog({ template: { key, name, audience }, onClose }: TemplateDialogProps) {
  const { permissions } = useAdministrator()
  const toast = useToast()
  const preview = useQuery({
    queryKey: ['mail-templates', key],
    queryFn: ({ signal }) => backend.call(getMailTemplateEndpoint, { params: { key }, signal }),
  })
  const send = useMutation({
    mutationFn: () => backend.call(sendTestMailEndpoint, { params: { key } }),
    onSuccess: ({ sent_to: address }) => toast.show({ title: `Test sent to ${address}`, tone: 'success' }),
    onError: (error) => toast.show({ title: 'Couldn’t send the test', detail: error.message, tone: 'danger' }),
  })
  return (
    <Dialog open width="wide" title={name} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {preview.data !== undefined ? (
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              { label: 'Subject', value: preview.data.subject },
              { label: 'To', value: audience },
            ]}
          />
          <Preview preview={preview.data} />
          {permissions.includes('mails.resend') && (
            <div className="flex justify-end">
              <Button
                busy={send.isPending}
                icon={<Send aria-hidden="true" className="size-4" />}
                onClick={() => send.mutate()}
              >
                Send a test to me
              </Button>
            </div>
          )}
        </div>
      ) : preview.isError ? (
        <LoadFailure
          title="Couldn’t load the template"
          error={preview.error}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the template">
          <Skeleton className="h-72 w-full" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

function Preview({ preview }: { preview: TemplatePreview }) {
  const [format, setFormat] = useState('html')
  return (
    <>
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
          srcDoc={preview.html_body}
          className="h-96 w-full rounded-card border border-hairline bg-white"
        />
      ) : (
        <p className="m-0 max-h-96 overflow-y-auto rounded-card border border-hairline p-4 text-sm break-words whitespace-pre-wrap">
          {preview.text_body}
        </p>
      )}
    </>
  )
}
