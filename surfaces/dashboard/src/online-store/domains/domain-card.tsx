import { removeDomainEndpoint, type StoreDomain, verifyDomainEndpoint } from '@haat/domains/stores/domains/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Card, ConfirmDialog, formatDate, StatusBadge, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { DnsRecord } from './dns-record.tsx'
import { domainsKey } from './use-domains.ts'

const Unverified = z.object({ found: z.array(z.string()) })

/** One domain: its status, and the DNS record that verifies it. */
export function DomainCard({ store_slug: storeSlug, domain }: { store_slug: string; domain: StoreDomain }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const refetchDomains = () => queryClient.invalidateQueries({ queryKey: domainsKey(storeSlug) })
  const verify = useMutation({
    mutationFn: () =>
      backend.call(verifyDomainEndpoint, { params: { id: domain.id }, body: { store_slug: storeSlug } }),
    onSuccess: async () => {
      await refetchDomains()
      toast.show({ title: `${domain.hostname} verified`, tone: 'success' })
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
              await backend.call(removeDomainEndpoint, { params: { id: domain.id }, query: { store_slug: storeSlug } })
              await refetchDomains()
            }}
          >
            Your store won’t be available at this domain. If you add it again, you’ll need a new DNS record.
          </ConfirmDialog>
          {isPending && (
            <Button busy={verify.isPending} onClick={() => verify.mutate()}>
              Verify domain
            </Button>
          )}
        </>
      }
    >
      {isPending ? (
        <div className="flex flex-col gap-4">
          {verify.isError && <Banner tone="warning">{explain(verify.error)}</Banner>}
          <p className="text-sm text-ink-muted">
            Add this DNS record at your domain provider, then verify the domain. DNS changes can take up to an hour.
          </p>
          <DnsRecord record={domain.dns_record} />
        </div>
      ) : (
        <p className="text-sm text-ink-muted">
          {domain.is_served
            ? 'Your store is available here once the domain’s DNS points to Haat.'
            : 'The domain is verified, but your plan doesn’t include custom domains.'}
        </p>
      )}
    </Card>
  )
}

function DomainStatus({ domain }: { domain: StoreDomain }) {
  if (domain.status === 'pending') return <StatusBadge tone="waiting">Waiting for DNS</StatusBadge>
  if (!domain.is_served) return <StatusBadge tone="neutral">Not in your plan</StatusBadge>
  return <StatusBadge tone="success">{domain.is_primary ? 'Primary domain' : 'Connected'}</StatusBadge>
}

function describe({ verified_at: verifiedAt, created_at: createdAt }: StoreDomain): string {
  return verifiedAt === null ? `Added ${formatDate(createdAt)}` : `Verified ${formatDate(verifiedAt)}`
}

/** Explains why a domain isn't verified, and what other records were found. */
function explain(error: Error): string {
  if (!(error instanceof ProblemError) || error.code !== 'domain_not_verified') return error.message
  const found = Unverified.safeParse(error.problem).data?.found ?? []
  return found.length === 0
    ? 'We couldn’t find the record yet. DNS changes can take up to an hour; try again later.'
    : `The record has a different value: ${found.join(', ')}.`
}
