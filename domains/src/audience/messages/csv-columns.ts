import type { CsvColumns } from '../../admin-lists/index.ts'
import type { StoreMessage } from './contract.ts'

/** The columns of the messages' CSV file. */
export const messageColumns: CsvColumns<StoreMessage> = {
  created_at: { header: 'Time', value: (message) => message.created_at },
  status: { header: 'Status', value: (message) => message.status },
  name: { header: 'Name', value: (message) => message.name },
  email: { header: 'Email', value: (message) => message.email },
  phone: { header: 'Phone', value: (message) => message.phone },
  body: { header: 'Message', value: (message) => message.body },
  fields: {
    header: 'Other fields',
    value: ({ fields }) =>
      Object.entries(fields)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
  },
}
