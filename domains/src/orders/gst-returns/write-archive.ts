import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type Gstr1, totalsOfSection } from './build-gstr1.ts'
import { Gstr1Section } from './contract.ts'
import { writeSection } from './write-section.ts'

/** Writes the sections of a month that have rows as a `.zip` of CSV files, one section at a time. */
export function* writeArchive(
  gstr1: Gstr1,
  month: string,
  { now, audience }: { readonly now: Date; readonly audience: 'app' | 'member' },
): Generator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  for (const section of Gstr1Section.options) {
    if (totalsOfSection(gstr1, section).rows === 0) continue
    const file = new ZipDeflate(`gstr1-${month}-${section}.csv`)
    file.mtime = now
    zip.add(file)
    file.push(strToU8(writeSection(gstr1, section, audience)), true)
    if (failure !== null) throw failure
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
