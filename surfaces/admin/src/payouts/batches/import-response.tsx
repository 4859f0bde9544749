import { DropZone } from '@haat/console/forms/drop-zone'
import {
  type ImportedResponse,
  importBankResponseEndpoint,
  type PayoutBatchDetails,
  type ResponseColumns,
} from '@haat/domains/payouts/contract'
import { Banner, Button, Card, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { backend } from '../../backend.ts'
import { useAdministrator } from '../../session/use-administrator.ts'
import { payoutsKey } from '../payout-keys.ts'
import { ResponseColumnsForm } from './response-columns-form.tsx'
import { ResponseRows } from './response-rows.tsx'

interface Trial {
  readonly file: string
  readonly result: ImportedResponse
}

/** Imports the bank's response: first shows what it would change, row by row. */
export function ImportResponse({ batch: { id } }: { batch: PayoutBatchDetails }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [trial, setTrial] = useState<Trial>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (!useAdministrator().permissions.includes('payouts.process')) return null

  const run = async (file: string, dryRun: boolean, columns?: ResponseColumns) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { file, dry_run: dryRun, ...(columns && { columns }) }
      const result = await backend.call(importBankResponseEndpoint, { params: { id }, body })
      if (dryRun) return setTrial({ file, result })
      setTrial(undefined)
      toast.show({ title: 'Response imported', tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: payoutsKey })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    } finally {
      setIsBusy(false)
    }
  }

  const check = async (file: File | undefined) => {
    if (file !== undefined) await run(await file.text(), true)
  }

  return (
    <Card
      title="Bank’s response"
      description="Upload the CSV file that your bank returns. Nothing changes before you’ve checked the rows."
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="Response file"
          tabIndex={-1}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            void check(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <DropZone
          className="flex flex-wrap items-center gap-3 rounded-card border border-dashed border-hairline-strong p-4 text-sm text-ink-muted"
          onFiles={([dropped]) => void check(dropped)}
        >
          <Button busy={isBusy && trial === undefined} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <p>or drop it here: CSV with a row of titles.</p>
        </DropZone>
        {trial !== undefined && (
          <>
            {trial.result.was_imported_before && (
              <Banner tone="waiting">This file was imported before. Importing it again changes nothing.</Banner>
            )}
            <ResponseColumnsForm
              key={trial.file}
              titles={trial.result.titles}
              columns={trial.result.columns}
              onChange={(columns) => void run(trial.file, true, columns)}
            />
            <ResponseRows result={trial.result} />
            {trial.result.rows.some((row) => row.change === 'made') && (
              <div>
                <Button
                  variant="primary"
                  busy={isBusy}
                  onClick={() => void run(trial.file, false, trial.result.columns ?? undefined)}
                >
                  Import response
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
