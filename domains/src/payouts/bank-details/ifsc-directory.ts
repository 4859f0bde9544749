import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Names = z.record(z.string(), z.string())
/** The branch codes of each bank: numbers without leading zeros, or text. */
const Branches = z.record(z.string(), z.array(z.union([z.int(), z.string()])))

interface IfscDirectory {
  readonly branches: z.infer<typeof Branches>
  readonly bank_names: z.infer<typeof Names>
  /** Codes that another bank uses, such as a co-operative bank: the code of that bank. */
  readonly sublets: z.infer<typeof Names>
  /** The same by the first characters of the codes, longest first. The value is a bank's code or name. */
  readonly sublet_prefixes: readonly (readonly [prefix: string, bank: string])[]
}

let loading: Promise<IfscDirectory> | undefined

/** Returns the name of an IFSC's bank; undefined if the code isn't in the list, which can be out of date. */
export async function findBankOfIfsc(ifscCode: string): Promise<string | undefined> {
  loading ??= readDirectory()
  const { branches, bank_names: bankNames, sublets, sublet_prefixes: subletPrefixes } = await loading
  const issuer = ifscCode.slice(0, 4)
  const branch = ifscCode.slice(5)
  if (!branches[issuer]?.includes(/^[0-9]+$/.test(branch) ? Number(branch) : branch)) return undefined
  const prefixed = subletPrefixes.find(([prefix]) => ifscCode.startsWith(prefix))?.[1]
  const bank = sublets[ifscCode] ?? prefixed ?? issuer
  return bankNames[bank] ?? bank
}

/**
 * Reads the data of the npm package `ifsc` (MIT; the data is in the public domain). Its code isn't loaded: it depends
 * on `request`, which is replaced by an empty package.
 */
async function readDirectory(): Promise<IfscDirectory> {
  const [branches, bankNames, sublets, prefixes] = await Promise.all([
    readData(import.meta.resolve('ifsc/src/IFSC.json'), Branches),
    readData(import.meta.resolve('ifsc/src/banknames.json'), Names),
    readData(import.meta.resolve('ifsc/src/sublet.json'), Names),
    readData(import.meta.resolve('ifsc/src/custom-sublets.json'), Names),
  ])
  const longestFirst = Object.entries(prefixes).sort(([a], [b]) => b.length - a.length)
  return { branches, bank_names: bankNames, sublets, sublet_prefixes: longestFirst }
}

async function readData<Data>(url: string, schema: z.ZodType<Data>): Promise<Data> {
  return schema.parse(JSON.parse(await readFile(new URL(url), 'utf8')))
}
