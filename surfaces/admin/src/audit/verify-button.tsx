import { type AuditVerification, verifyAuditLogEndpoint } from '@haat/domains/audit-log/contract'
import { Banner, Button, Dialog, formatCount } from '@haat/ui'
import { ShieldCheck } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const problems: Record<AuditVerification['problems'][number]['kind'], string> = {
  entry_changed: 'Entries were changed',
  entry_removed: 'Entries were removed',
  entry_never_sealed: 'An entry was never sealed',
  seal_changed: 'The seal was changed',
}

/** Compares all sealed entries with their seals and shows the result. */
export function VerifyButton() {
  const verify = useMutation({ mutationFn: () => backend.call(verifyAuditLogEndpoint, {}) })
  const isOpen = verify.isSuccess || verify.isError
  return (
    <>
      <Button
        busy={verify.isPending}
        icon={<ShieldCheck aria-hidden="true" className="size-4" />}
        onClick={() => verify.mutate()}
      >
        Verify
      </Button>
      <Dialog open={isOpen} onOpenChange={(next) => !next && verify.reset()} title="Audit log verification">
        {verify.isError && <Banner tone="danger">{verify.error.message}</Banner>}
        {verify.data && <Result result={verify.data} />}
      </Dialog>
    </>
  )
}

function Result({ result }: { result: AuditVerification }) {
  const counts = `${formatCount(result.entries)} sealed entries and ${formatCount(result.seals)} seals were checked. ${formatCount(result.unsealed)} entries wait for the next seal.`
  if (result.is_intact) {
    return (
      <Banner tone="success" title="The audit log is intact">
        <p>{counts}</p>
        {result.last_seal !== null && (
          <p>
            Last seal: {formatCount(result.last_seal.number)},{' '}
            <code className="break-all">{result.last_seal.hash}</code>. Keep it outside Haat to prove later that no
            earlier entry was changed.
          </p>
        )}
      </Banner>
    )
  }
  return (
    <Banner tone="danger" title="The audit log was altered">
      <p>{counts}</p>
      <ul>
        {result.problems.map(({ kind, seal_number: seal, entry_id: entry }) => (
          <li key={`${kind} ${seal} ${entry}`} className="break-all">
            {problems[kind]}
            {seal !== null && `, seal ${seal}`}
            {entry !== null && `, entry ${entry}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
