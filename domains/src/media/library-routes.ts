import { Refused } from '@haat/http-contract'
import { routes } from '../serve.ts'
import { binFiles } from './bin/bin-files.ts'
import { purgeFiles } from './bin/purge-files.ts'
import { restoreFiles } from './bin/restore-files.ts'
import { fileNotFound } from './contract.ts'
import {
  deleteFilesEndpoint,
  listFilesEndpoint,
  listFileUsesEndpoint,
  listTagsEndpoint,
  purgeFilesEndpoint,
  replaceFileEndpoint,
  restoreFilesEndpoint,
  showStorageEndpoint,
  updateFilesEndpoint,
} from './library/contract.ts'
import { findMediaFiles } from './library/find-files.ts'
import { updateFiles } from './library/update-files.ts'
import { listFiles } from './listing/list-files.ts'
import { listTags } from './listing/list-tags.ts'
import { replaceFile } from './replacement/replace-file.ts'
import { showStorage } from './storage/show-storage.ts'
import { findUses } from './uses/find-uses.ts'
import type { MediaUser } from './uses/media-user.ts'

/** The media library. `users`: everything that can use its files. */
export const libraryRoutes = (users: readonly MediaUser[]) =>
  routes((serve) => {
    serve(listFilesEndpoint, async ({ platform, actor, query, reply }) =>
      reply(200, await listFiles(platform, users, actor.store.id, query)),
    )

    serve(updateFilesEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(200, { items: await updateFiles(platform, actor, body, request.id) }),
    )

    serve(listFileUsesEndpoint, async ({ platform, actor, query, reply }) => {
      const [file] = await findMediaFiles(platform.db, actor.store.id, [query.file_id])
      if (file === undefined) throw new Refused(fileNotFound)
      return reply(200, { items: await findUses(platform.db, users, actor.store.id, [file], platform.clock()) })
    })

    serve(replaceFileEndpoint, async ({ platform, actor, query, uploads, request, reply }) =>
      reply(
        200,
        await replaceFile(platform, users, actor, { file_id: query.file_id, uploads, request_id: request.id }),
      ),
    )

    serve(deleteFilesEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(200, await binFiles(platform, users, actor, body, request.id)),
    )

    serve(restoreFilesEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(200, { items: await restoreFiles(platform, actor, body.file_ids, request.id) }),
    )

    serve(purgeFilesEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(200, { deleted_count: await purgeFiles(platform, actor, body.file_ids, request.id) }),
    )

    serve(showStorageEndpoint, async ({ platform, actor, reply }) =>
      reply(200, await showStorage(platform, actor.store)),
    )

    serve(listTagsEndpoint, async ({ platform, actor, reply }) =>
      reply(200, { items: await listTags(platform.db, actor.store.id) }),
    )
  })
