import type { ListColumn } from '@haat/console/lists/list-definition'
import type { SignupEvent } from '@haat/domains/analytics/contract'
import { formatDateTime, Time } from '@haat/ui'
import { deviceNames } from './device-names.ts'
import { stepWords } from './step-words.ts'

/** The columns of a list of events. Nobody is named. */
export const eventColumns: readonly ListColumn<SignupEvent>[] = [
  {
    key: 'step',
    header: 'What happened',
    phone: 'title',
    cell: ({ step }) => stepWords[step].event,
    csv: ({ step }) => step,
  },
  {
    key: 'source',
    header: 'Source',
    cell: ({ source, campaign }) => (campaign === null ? source : `${source}, ${campaign}`),
    csv: ({ source, campaign }) => (campaign === null ? source : `${source}, ${campaign}`),
  },
  {
    key: 'device',
    header: 'Device',
    cell: ({ device_class: device }) => deviceNames[device] ?? device,
    csv: ({ device_class: device }) => device,
  },
  {
    key: 'journey',
    header: 'Journey',
    phone: 'hidden',
    cell: ({ journey_id: id }) => <code className="text-xs">{id.slice(0, 8)}</code>,
    csv: ({ journey_id: id }) => id,
  },
  {
    key: 'at',
    header: 'When',
    cell: ({ occurred_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    csv: ({ occurred_at: at }) => formatDateTime(at),
  },
]
