import { isDataSetName } from '@haat/theme-engine'
import { type PreviewState, previewWidths, type ShownPage } from '../preview-state.ts'

const TEMPLATE = /^[A-Za-z0-9_.-]{1,100}$/
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** Reads what to show from the address: `?page=product&data=long-texts&lang=hi&width=390`. Ignores invalid values. */
export function readShownPage(parameters: URLSearchParams): Partial<PreviewState> {
  const page = parameters.get('page') ?? ''
  const data = parameters.get('data') ?? ''
  const language = parameters.get('lang') ?? ''
  const width = previewWidths.find((one) => String(one) === parameters.get('width'))
  const handle = parameters.get('item')
  return {
    ...(TEMPLATE.test(page) && { template: page }),
    ...(isDataSetName(data) && { data_set: data }),
    ...(LANGUAGE.test(language) && { language }),
    ...(handle !== null && { handle }),
    ...(width !== undefined && { width }),
  }
}

/** Returns the address for what is shown, with its other parameters unchanged. */
export function writeShownPage(
  parameters: URLSearchParams,
  { template, handle, data_set: dataSet, language, width }: ShownPage & Pick<PreviewState, 'width'>,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.set('page', template)
  next.set('data', dataSet)
  next.set('lang', language)
  next.set('width', String(width))
  if (handle === undefined) next.delete('item')
  else next.set('item', handle)
  return next
}
