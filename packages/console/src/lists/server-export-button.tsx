import { Button, useToast } from '@haat/ui'
import { Download } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from './download-file.ts'
import type { Noun } from './list-definition.ts'

interface ServerExportButtonProps {
  noun: Noun
  onExport: () => Promise<Blob>
}

/** Downloads the rows that match the list's filters as the CSV file that the server writes. */
export function ServerExportButton({ noun, onExport }: ServerExportButtonProps) {
  const toast = useToast()
  const download = useMutation({
    mutationFn: async () => downloadFile(`${noun.many.replaceAll(' ', '-')}.csv`, await onExport()),
    onError: (error) => toast.show({ title: `Couldn’t export ${noun.many}`, detail: error.message, tone: 'danger' }),
  })
  return (
    <Button
      busy={download.isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => download.mutate()}
    >
      Export
    </Button>
  )
}
