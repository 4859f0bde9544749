import type { StoreDomain } from '@haat/domains/stores/domains/contract'
import { IconButton, useToast } from '@haat/ui'
import { Copy } from '@haat/ui/icons'

/** A DNS record, with a copy button for each part. */
export function DnsRecord({ record }: { record: StoreDomain['dns_record'] }) {
  const toast = useToast()
  const copy = async (label: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.show({ title: `${label} copied` })
    } catch {
      toast.show({
        title: 'Couldn’t copy',
        detail: 'Your browser blocked copying. Select the text and copy it.',
        tone: 'danger',
      })
    }
  }
  const parts = [
    { label: 'Type', text: record.type },
    { label: 'Name', text: record.name },
    { label: 'Value', text: record.value },
  ]
  return (
    <dl className="m-0 grid gap-2">
      {parts.map(({ label, text }) => (
        <div key={label} className="flex items-center gap-3 rounded-control bg-sunken py-1 pr-1 pl-3">
          <dt className="w-12 shrink-0 text-sm text-ink-muted">{label}</dt>
          <dd className="m-0 flex min-w-0 flex-1 items-center gap-2">
            <code className="min-w-0 flex-1 text-sm break-all">{text}</code>
            <IconButton
              label={`Copy ${label.toLowerCase()}`}
              size="small"
              icon={<Copy aria-hidden="true" className="size-4" />}
              onClick={() => void copy(label, text)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
