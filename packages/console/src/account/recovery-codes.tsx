import { Banner, Button, useToast } from '@haat/ui'
import { Copy, Download } from '@haat/ui/icons'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The email of the account, for the downloaded file. */
  email: string
}

/** New recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const toast = useToast()
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.show({ title: 'Recovery codes copied', tone: 'success' }),
      () => toast.show({ title: 'Couldn’t copy', detail: 'Select the codes and copy them.', tone: 'danger' }),
    )
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" title="Save these recovery codes now">
        We show them only once. If you lose your phone, each code signs you in one time.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="m-0 grid list-none grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono text-sm text-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => downloadText('haat-recovery-codes.txt', `Recovery codes of ${email}\n\n${text}\n`)}
        >
          Download
        </Button>
      </div>
    </div>
  )
}

function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
