import { removeDomainEndpoint, type StoreDomain, verifyDomainEndpoint } from '@haat/domains/stores/domains/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Card, ConfirmDialog, formatDate, StatusBadge, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { DnsRecord } from './dns-record.tsx'
import { domainsKey } from './use-domains.ts'

const Unverified = z.object({ found: z.array(z.string()) })

/** One domain: whether it is served, and while it is not, the record that shows whose it is. */
export function DomainCard({ store_slug, domain }: { store_slug: string; domain: StoreDomain }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const lookAnew = () => queryClient.invalidateQueries({ queryKey: domainsKey(store_slug) })
  const verify = useMutation({
    mutationFn: () => backend.call(verifyDomainEndpoint, { params: { id: domain.id }, body: { store_slug } }),
    onSuccess: async () => {
      await lookAnew()
      toast.show({ title: `${domain.hostname} is yours`, tone: 'success' })
    },
  })
  const isPending = domain.status === 'pending'
  return (
    <Card
      title={domain.hostname}
      description={describe(domain)}
      actions={<DomainStatus domain={domain} />}
      footer={
        <>
          <ConfirmDialog
            title={`Remove ${domain.hostname}?`}
            confirmLabel="Remove domain"
            trigger={<Button variant="quiet">Remove</Button>}
            onConfirm={async () => {
              await backend.call(removeDomainEndpoint, { params: { id: domain.id }, query: { store_slug } })
              await lookAnew()
            }}
          >
            The store is no longer found there. It can be added again, with a new record.
          </ConfirmDialog>
          {isPending && (
            <Button busy={verify.isPending} onClick={() => verify.mutate()}>
              Check the record
            </Button>
          )}
        </>
      }
    >
      {isPending ? (
        <div className="flex flex-col gap-4">
          {verify.isError && <Banner tone="warning">{explain(verify.error)}</Banner>}
          <p className="text-sm text-ink-muted">
            Add this record where you bought the domain, then check it. It can take up to an hour until it is seen.
          </p>
          <DnsRecord record={domain.dns_record} />
        </div>
      ) : (
        <p className="text-sm text-ink-muted">
          {domain.is_served
            ? 'The store is served there, as soon as the domain leads to this platform.'
            : 'It is yours, and your plan does not serve stores at domains of their own.'}
        </p>
      )}
    </Card>
  )
}

function DomainStatus({ domain }: { domain: StoreDomain }) {
  if (domain.status === 'pending') return <StatusBadge tone="waiting">Waiting for its record</StatusBadge>
  if (!domain.is_served) return <StatusBadge tone="neutral">Not in the plan</StatusBadge>
  return <StatusBadge tone="success">{domain.is_primary ? 'Main address' : 'Served'}</StatusBadge>
}

function describe({ verified_at, created_at }: StoreDomain): string {
  return verified_at === null ? `Added ${formatDate(created_at)}` : `Verified ${formatDate(verified_at)}`
}

/** Why a domain is not verified; where another record was found, what it says. */
function explain(error: Error): string {
  if (!(error instanceof ProblemError) || error.code !== 'domain_not_verified') return error.message
  const found = Unverified.safeParse(error.problem).data?.found ?? []
  return found.length === 0
    ? 'The record is not there yet. It may take a while until everybody sees it; nothing else is wrong.'
    : `There is a record, and it says something else: ${found.join(', ')}.`
}
