import type { FunnelStats, SignupStep } from '@haat/domains/analytics/contract'
import { Card, type Column, formatCount, SegmentedControl, Table } from '@haat/ui'
import { formatShare } from '../analytics-words.ts'
import { deviceNames } from './device-names.ts'
import { stepWords } from './step-words.ts'
import type { FunnelSplit } from './use-funnel.ts'

type Group = FunnelStats['groups'][number]

/** Phones show the others on the page of the step only. */
const shownOnPhones: ReadonlySet<SignupStep> = new Set(['opened', 'registered', 'published'])

interface SplitCardProps {
  funnel: FunnelStats
  split: FunnelSplit
  onSplit: (split: FunnelSplit) => void
}

/** The funnel by where people came from first, or by their device. */
export function SplitCard({ funnel, split, onSplit }: SplitCardProps) {
  return (
    <Card
      padding="none"
      title={split === 'source' ? 'By source' : 'By device'}
      description={
        split === 'source'
          ? 'The utm_source of the campaign, or the site that linked to the registration page, when a person first opened it.'
          : 'The kind of device on which a person first opened the registration page.'
      }
      actions={
        <SegmentedControl
          label="Split by"
          className="sm:w-56"
          options={[
            { value: 'source', label: 'Source' },
            { value: 'device', label: 'Device' },
          ]}
          value={split}
          onValueChange={onSplit}
        />
      }
    >
      <Table
        caption={split === 'source' ? 'Funnel by source' : 'Funnel by device'}
        columns={columnsOf(funnel, split)}
        rows={funnel.groups}
        rowKey={({ name }) => name}
      />
    </Card>
  )
}

function columnsOf({ steps }: FunnelStats, split: FunnelSplit): readonly Column<Group>[] {
  return [
    {
      key: 'name',
      header: split === 'source' ? 'Source' : 'Device',
      phone: 'title',
      cell: ({ name }) => (split === 'device' ? (deviceNames[name] ?? name) : name),
    },
    ...steps.map(
      ({ step }, index): Column<Group> => ({
        key: step,
        header: stepWords[step].label,
        align: 'end',
        ...(shownOnPhones.has(step) ? {} : { phone: 'hidden' }),
        cell: (group) => formatCount(group.steps[index]?.journeys ?? 0),
      }),
    ),
    {
      key: 'conversion',
      header: 'Of all',
      align: 'end',
      cell: (group) => formatShare(group.steps.at(-1)?.overall_conversion_bp ?? null),
    },
  ]
}
