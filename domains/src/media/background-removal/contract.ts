import { endpoint, refusal, StoreSlugField, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { imagePermissions, storeMembers, storeOwner } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { fileNotFound, storageQuotaReached } from '../contract.ts'

export const RUN_MAX_FILES = 200
/** Below it, the page asks the person to check the cut-out. */
export const LOW_CONFIDENCE = 0.7
/** Of cut-outs and final images, in pixels. */
export const PREVIEW_WIDTH = 640
export const MASK_MAX_BYTES = 10 * 1024 * 1024

export const JobStatus = z
  .enum([
    'waiting',
    'removing',
    'ready',
    'composite_waiting',
    'compositing',
    'composited',
    'confirmed',
    'failed',
    'cancelled',
    'discarded',
  ])
  .describe('`ready`: the cut-out can be checked. `composited`: the final image can be confirmed')
export type JobStatus = z.infer<typeof JobStatus>

export const Engine = z.enum(['backdrop', 'grabcut', 'isnet', 'http'])
export type Engine = z.infer<typeof Engine>

export const RequestedEngine = z.enum(['auto', ...Engine.options])
export type RequestedEngine = z.infer<typeof RequestedEngine>

export const JobProblem = z.enum([
  'file_not_found',
  'not_an_image',
  'svg',
  'animated',
  'unreadable',
  'nothing_found',
  'timeout',
  'out_of_memory',
  'crashed',
  'engine_unavailable',
  'engine_replaced',
  'storage',
  'picture_not_found',
  'original_in_use',
])
export type JobProblem = z.infer<typeof JobProblem>

const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Use a colour such as #f4e9d8', abort: true })
  .max(7)

/** What the product is placed on. */
export const Background = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transparent') }),
  z.object({ kind: z.literal('color'), color: Color }),
  z.object({
    kind: z.literal('gradient'),
    from: Color,
    to: Color,
    angle: z.int().min(0).max(359).describe('Degrees as in CSS: 0 goes up, 90 to the right'),
  }),
  z.object({ kind: z.literal('image'), file_id: z.uuid().describe('One of the store’s images. It covers the area') }),
])
export type Background = z.infer<typeof Background>

export const Shadow = z.enum(['none', 'soft'])
export type Shadow = z.infer<typeof Shadow>

export const BackgroundJob = z
  .object({
    id: z.uuid(),
    file_id: z.uuid().describe('The original'),
    file_key: z.string().nullable(),
    name: z.string(),
    status: JobStatus,
    problem: z.object({ code: JobProblem, message: z.string() }).nullable(),
    engine: Engine.nullable(),
    confidence: z.number().min(0).max(1).nullable(),
    needs_check: z.boolean().describe('Whether the engine isn’t confident'),
    width: z.int().nullable().describe('Of the cut-out, in pixels'),
    height: z.int().nullable(),
    has_mask: z.boolean().describe('Whether somebody has corrected the cut-out'),
    background: Background.nullable(),
    shadow: Shadow.nullable(),
    final_key: z.string().nullable().describe('Key of the final image, once confirmed'),
    image_version: z
      .string()
      .nullable()
      .describe(
        'Changes with the cut-out, its correction or the final image, and not with the state. Null without one',
      ),
    changed_at: Time,
  })
  .meta({ id: 'BackgroundJob' })
export type BackgroundJob = z.infer<typeof BackgroundJob>

export const BackgroundRun = z
  .object({
    run_id: z.uuid(),
    created_at: Time,
    counts: z.partialRecord(JobStatus, z.int()).describe('Number of files by status'),
    is_working: z.boolean().describe('Whether files are waiting or in progress'),
    items: z.array(BackgroundJob),
  })
  .meta({ id: 'BackgroundRun' })
export type BackgroundRun = z.infer<typeof BackgroundRun>

export const OpenBackgroundRun = BackgroundRun.omit({ items: true }).meta({ id: 'OpenBackgroundRun' })
export type OpenBackgroundRun = z.infer<typeof OpenBackgroundRun>

export const runNotFound = refusal('run_not_found', 404, 'Background removal not found')
export const jobNotFound = refusal('job_not_found', 404, 'File of the background removal not found')
export const imageNotFound = refusal('image_not_found', 404, 'This image doesn’t exist, or doesn’t exist any more')
export const tooManyWaiting = refusal('too_many_waiting', 409, 'Too many images are waiting')
export const jobNotReady = refusal('job_not_ready', 409, 'Not possible in the file’s current state')
export const engineNotSetUp = refusal('engine_not_set_up', 422, 'This engine isn’t set up on this platform')
export const maskNotReadable = refusal('mask_not_readable', 422, 'The mask isn’t a PNG image')
export const maskWrongSize = refusal('mask_wrong_size', 422, 'The mask doesn’t have the size of the cut-out')

const auth = storeMembers(...imagePermissions)
const tag = 'Media'
const JobIds = z.array(z.uuid()).min(1).max(RUN_MAX_FILES)
const OfRun = z.object({ store_slug: StoreSlugField, run_id: z.uuid() })
const general = [storeNotFound, storeSuspended, runNotFound, jobNotFound] as const

export const removeBackgroundsEndpoint = endpoint({
  method: 'POST',
  url: '/api/bg-remove',
  summary: 'Remove the backgrounds of images. Stores transparent PNGs; no records change and nothing is deleted',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    file_ids: z.array(z.uuid()).min(1).max(RUN_MAX_FILES),
    engine: RequestedEngine.default('auto').describe('`auto` chooses the best available engine for each image'),
  }),
  response: { 202: BackgroundRun },
  refusals: [storeNotFound, storeSuspended, fileNotFound, tooManyWaiting, engineNotSetUp],
  rate_limit: { max: 60, window_ms: 10 * 60_000, by: 'account' },
})

export const listBackgroundRunsEndpoint = endpoint({
  method: 'GET',
  url: '/api/bg-remove/runs',
  summary:
    'List the background removals with files that are in progress or not yet confirmed or discarded, newest first',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(OpenBackgroundRun).describe('At most 50') }) },
  refusals: [storeNotFound],
})

export const listBackgroundEnginesEndpoint = endpoint({
  method: 'GET',
  url: '/api/bg-remove/engines',
  summary: 'List the engines that are set up. `isnet` and `http` are optional',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ engines: z.array(Engine) }) },
  refusals: [storeNotFound],
})

export const backgroundStatusEndpoint = endpoint({
  method: 'GET',
  url: '/api/bg-remove/status',
  summary: 'Get the progress of a background removal, file by file',
  tag,
  auth,
  query: OfRun,
  response: { 200: BackgroundRun },
  refusals: [storeNotFound, runNotFound],
})

export const compositeBackgroundsEndpoint = endpoint({
  method: 'POST',
  url: '/api/bg-remove/composite',
  summary: 'Place cut-outs on a background. Writes the final images and deletes the transparent PNGs in between',
  tag,
  auth,
  body: OfRun.extend({
    job_ids: JobIds.optional().describe('If omitted, every file that’s ready'),
    background: Background,
    shadow: Shadow.default('none'),
  }),
  response: { 202: BackgroundRun },
  refusals: [...general, jobNotReady, fileNotFound],
})

/** For the owner only: it changes products, pages and the live theme, and deletes files. */
export const confirmBackgroundsEndpoint = endpoint({
  method: 'POST',
  url: '/api/bg-remove/confirm',
  summary: 'Use the final images everywhere instead of the originals, then delete the originals',
  tag,
  auth: storeOwner,
  body: OfRun.extend({ job_ids: JobIds.optional().describe('If omitted, every file that’s composited') }),
  response: { 200: BackgroundRun },
  refusals: [...general, jobNotReady, storageQuotaReached],
})

export const cancelBackgroundsEndpoint = endpoint({
  method: 'POST',
  url: '/api/bg-remove/cancel',
  summary: 'Cancel files that are waiting or in progress. Finished ones stay',
  tag,
  auth,
  body: OfRun.extend({ job_ids: JobIds.optional() }),
  response: { 200: BackgroundRun },
  refusals: [...general],
})

export const retryBackgroundEndpoint = endpoint({
  method: 'POST',
  url: '/api/bg-remove/retry',
  summary: 'Remove the background of one file again. Drops its cut-out, correction and final image',
  tag,
  auth,
  body: OfRun.extend({ job_id: z.uuid(), engine: RequestedEngine.default('auto') }),
  response: { 202: BackgroundRun },
  refusals: [...general, jobNotReady, tooManyWaiting, engineNotSetUp],
})

export const discardBackgroundsEndpoint = endpoint({
  method: 'POST',
  url: '/api/bg-remove/discard',
  summary: 'Discard cut-outs and final images that aren’t confirmed. The originals stay as they are',
  tag,
  auth,
  body: OfRun.extend({ job_ids: JobIds.optional() }),
  response: { 200: BackgroundRun },
  refusals: [...general],
})

export const saveMaskEndpoint = endpoint({
  method: 'POST',
  url: '/api/bg-remove/mask',
  summary: 'Correct a cut-out with a PNG of its size: white is kept, black is removed',
  tag,
  auth,
  query: OfRun.extend({ job_id: z.uuid() }),
  uploads: { max_files: 1, max_file_bytes: MASK_MAX_BYTES },
  response: { 200: BackgroundJob },
  refusals: [...general, jobNotReady, maskNotReadable, maskWrongSize],
  rate_limit: { max: 300, window_ms: 10 * 60_000, by: 'account' },
})

export const backgroundImageEndpoint = endpoint({
  method: 'GET',
  url: '/api/bg-remove/image',
  summary: 'Get the cut-out, the corrected mask or the final image of a file',
  tag,
  auth,
  query: OfRun.extend({
    job_id: z.uuid(),
    part: z.enum(['cutout', 'mask', 'final']),
    width: z
      .literal(String(PREVIEW_WIDTH))
      .transform(() => PREVIEW_WIDTH)
      .optional()
      .describe(`Returns a preview that’s ${PREVIEW_WIDTH} pixels wide, or the image if it’s smaller`),
  }),
  response: { 200: { content_type: 'application/octet-stream', description: 'The image with its content type' } },
  refusals: [storeNotFound, runNotFound, jobNotFound, imageNotFound, unavailable],
})
