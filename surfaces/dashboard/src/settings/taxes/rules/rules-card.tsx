import { LoadFailure } from '@haat/console/page/load-failure'
import { deleteTaxRuleEndpoint, type StoreTaxRule } from '@haat/domains/tax/rules/contract'
import { Button, Card, type Column, ConfirmDialog, IconButton, Menu, MenuItem, Skeleton, Table } from '@haat/ui'
import { Ellipsis, Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import { useTaxesChanged, useTaxRules } from '../data/use-taxes.ts'
import { CommonRatesDialog } from './common-rates-dialog.tsx'
import { describeDay, describeRate } from './describe-rule.ts'
import { RuleDialog } from './rule-dialog.tsx'

type Open =
  | { readonly dialog: 'edit'; readonly rule: StoreTaxRule | undefined }
  | { readonly dialog: 'delete'; readonly rule: StoreTaxRule }
  | { readonly dialog: 'common' }
  | undefined

/** The store's GST rates by HSN code. */
export function RulesCard({ store_slug: storeSlug }: { store_slug: string }) {
  const rules = useTaxRules(storeSlug)
  const { showRules } = useTaxesChanged(storeSlug)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const items = rules.data?.items ?? []
  return (
    <Card
      padding={items.length === 0 ? 'regular' : 'none'}
      title="GST rates by HSN code"
      description="For products without their own rate. The longest matching code applies, with its latest rate."
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen({ dialog: 'common' })} disabled={rules.data === undefined}>
            Load common rates
          </Button>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setOpen({ dialog: 'edit', rule: undefined })}
            disabled={rules.data === undefined}
          >
            Add rate
          </Button>
        </div>
      }
    >
      {rules.isError ? (
        <LoadFailure
          title="Couldn’t load GST rates"
          error={rules.error}
          onRetry={() => void rules.refetch()}
          busy={rules.isFetching}
        />
      ) : rules.data === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : items.length === 0 ? (
        <p className="text-sm text-ink-muted">
          No rates yet, so the default rate is used. Load common rates to start with those of everyday goods.
        </p>
      ) : (
        <Table
          caption="GST rates by HSN code"
          columns={columns((dialog, rule) => setOpen({ dialog, rule }))}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      {open?.dialog === 'edit' && (
        <RuleDialog store_slug={storeSlug} rule={open.rule} today={today()} rules={items} onClose={close} />
      )}
      {open?.dialog === 'common' && <CommonRatesDialog store_slug={storeSlug} rules={items} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`Delete the rate for HSN ${open.rule.hsn_code}?`}
          confirmLabel="Delete rate"
          onConfirm={async () => {
            const call = { params: { id: open.rule.id }, query: { store_slug: storeSlug } }
            showRules(await backend.call(deleteTaxRuleEndpoint, call))
          }}
        >
          New orders use an earlier rate, one for a shorter code, or the default rate. Orders that were already placed
          don’t change.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function columns(onOpen: (dialog: 'edit' | 'delete', rule: StoreTaxRule) => void): readonly Column<StoreTaxRule>[] {
  return [
    {
      key: 'hsn_code',
      header: 'HSN code',
      phone: 'title',
      cell: ({ hsn_code: code }) => <span className="tabular font-semibold">{code}</span>,
    },
    { key: 'rate', header: 'GST rate', cell: (rule) => <span className="tabular">{describeRate(rule)}</span> },
    { key: 'from', header: 'Valid from', cell: ({ valid_from: from }) => describeDay(from) },
    {
      key: 'actions',
      header: 'Actions',
      hiddenHeader: true,
      align: 'end',
      phone: 'bare',
      cell: (rule) => (
        <Menu
          trigger={
            <IconButton
              label={`Actions for HSN ${rule.hsn_code} from ${describeDay(rule.valid_from)}`}
              size="small"
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
            />
          }
        >
          <MenuItem onSelect={() => onOpen('edit', rule)}>Edit rate</MenuItem>
          <MenuItem tone="danger" onSelect={() => onOpen('delete', rule)}>
            Delete rate
          </MenuItem>
        </Menu>
      ),
    },
  ]
}

/** Returns today in India, as a date field has it. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
}
