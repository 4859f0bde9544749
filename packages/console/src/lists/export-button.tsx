import { Button, useToast } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import { useState } from 'react'
import { writeCsv } from './csv.ts'
import { downloadFile } from './download-file.ts'
import type { ListColumn, ListRequest, ListResult, Noun } from './list-definition.ts'

const MAX_ROWS = 10_000

interface ExportButtonProps<Row> {
  noun: Noun
  columns: readonly ListColumn<Row>[]
  /** The filters that apply to the list. */
  values: ListRequest['values']
  load: (request: ListRequest) => Promise<ListResult<Row>>
}

/** Downloads all rows that match the list's filters as CSV. */
export function ExportButton<Row>({ noun, columns, values, load }: ExportButtonProps<Row>) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const exportRows = async () => {
    setIsBusy(true)
    try {
      const { rows, isComplete } = await loadAll(values, load)
      const exported = columns.flatMap(({ header, csv }) => (csv === undefined ? [] : [{ header, csv }]))
      const lines = rows.map((row) => exported.map(({ csv }) => csv(row)))
      const text = writeCsv([exported.map(({ header }) => header), ...lines])
      downloadFile(`${noun.many}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
      if (!isComplete) {
        toast.show({
          title: `Exported the first ${MAX_ROWS.toLocaleString('en-IN')} ${noun.many}`,
          detail: 'Filter the list to export the others.',
        })
      }
    } catch (error) {
      toast.show({
        title: `Couldn’t export ${noun.many}`,
        detail: error instanceof Error ? error.message : 'Try again.',
        tone: 'danger',
      })
    }
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} icon={<Download aria-hidden="true" className="size-4" />} onClick={() => void exportRows()}>
      Export
    </Button>
  )
}

async function loadAll<Row>(values: ListRequest['values'], load: ExportButtonProps<Row>['load']) {
  const rows: Row[] = []
  const { signal } = new AbortController()
  let cursor: string | undefined
  do {
    const page = await load({ values, cursor, signal })
    rows.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined && rows.length < MAX_ROWS)
  return { rows: rows.slice(0, MAX_ROWS), isComplete: cursor === undefined }
}
