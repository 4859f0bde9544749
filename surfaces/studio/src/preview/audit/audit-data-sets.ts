import { dataSets } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import type { Audit } from '@haat/theme-preview'
import { configuration } from '../../configuration.ts'
import { connectDraft } from '../frame/connect-draft.ts'
import { previewData } from '../frame/preview-data.ts'
import type { ShownPage } from '../preview-state.ts'

/** What was found with one data set; undefined if the frame didn't answer. */
export interface DataSetAudit {
  readonly label: string
  readonly audit: Audit | undefined
}

interface AuditOptions {
  readonly copy: WorkingCopy
  readonly page: ShownPage
  readonly signal: AbortSignal
  readonly onProgress: (audited: readonly DataSetAudit[]) => void
}

const WIDTH_PX = 390
const HEIGHT_PX = 844

/** Audits a page with every data set, one after the other, in a frame of its own outside the window. */
export async function auditDataSets({ copy, page, signal, onProgress }: AuditOptions): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = 'Audit'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.style.cssText = `position:fixed;left:-9999px;top:0;width:${WIDTH_PX}px;height:${HEIGHT_PX}px;border:0`
  frame.src = `${configuration.urls.storefront}/_haat/preview`
  document.body.append(frame)
  const ready = Promise.withResolvers<void>()
  const draft = connectDraft(frame, {
    copy,
    page,
    events: () => ({}),
    onStatus: (status) =>
      status === 'ready' ? ready.resolve() : ready.reject(new Error('The preview isn’t responding')),
  })
  try {
    await ready.promise
    const audited: DataSetAudit[] = []
    for (const { name, label } of dataSets) {
      if (signal.aborted) return
      // The frame handles messages in order, so it audits this page.
      draft.preview.showPage(previewData({ ...page, data_set: name, handle: undefined }))
      audited.push({ label, audit: await draft.preview.audit() })
      if (!signal.aborted) onProgress([...audited])
    }
  } finally {
    draft.close()
    frame.remove()
  }
}
