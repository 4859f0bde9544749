import { csvFile, exportList } from '../../admin-lists/index.ts'
import { routes } from '../../serve.ts'
import { addAddress, changeAddress, removeAddress } from '../addresses/manage-addresses.ts'
import {
  addCustomerAddressEndpoint,
  createCustomerEndpoint,
  deleteCustomerAddressEndpoint,
  exportCustomersEndpoint,
  getCustomerEndpoint,
  listCustomersEndpoint,
  tagCustomersEndpoint,
  updateCustomerAddressEndpoint,
  updateCustomerEndpoint,
} from './contract.ts'
import { customerColumns } from './csv-columns.ts'
import { listCustomers } from './list-customers.ts'
import { changeAddresses, createCustomer, updateCustomer } from './save-customer.ts'
import { showCustomer } from './show-customer.ts'
import { tagCustomers } from './tag-customers.ts'

export const profileRoutes = routes((serve) => {
  serve(listCustomersEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listCustomers(platform.db, actor.store.id, query, platform.clock())),
  )

  serve(exportCustomersEndpoint, async ({ platform, actor, query, reply }) => {
    const { columns: chosen, cursor: _, limit: __, store_slug: ___, ...filters } = query
    // What was searched for may be a person's name, and the audit log can't be erased.
    const { q, ...logged } = filters
    const file = await exportList(platform, actor, {
      list: 'customers',
      columns: customerColumns,
      chosen,
      query: { ...logged, is_searched: q !== '' },
      readPage: (page) => listCustomers(platform.db, actor.store.id, { ...query, ...page }, platform.clock()),
    })
    return reply(200, file, csvFile('customers'))
  })

  serve(createCustomerEndpoint, async ({ platform, actor, body, reply }) => {
    const { store_slug: _, ...fields } = body
    return reply(201, await createCustomer(platform, actor, fields))
  })

  serve(getCustomerEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showCustomer(platform.db, actor.store.id, params.id)),
  )

  serve(updateCustomerEndpoint, async ({ platform, actor, params, body, reply }) => {
    const { store_slug: _, ...changes } = body
    return reply(200, await updateCustomer(platform, actor, params.id, changes))
  })

  serve(tagCustomersEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, { changed: await tagCustomers(platform, actor, body) }),
  )

  serve(addCustomerAddressEndpoint, async ({ platform, actor, params, body, reply }) => {
    const { store_slug: _, ...address } = body
    const change = { id: params.id, action: 'customer.address_added' }
    const customer = await changeAddresses(platform, actor, change, (tx, owner, now) =>
      addAddress(tx, owner, address, now),
    )
    return reply(201, customer)
  })

  serve(updateCustomerAddressEndpoint, async ({ platform, actor, params, body, reply }) => {
    const { store_slug: _, ...address } = body
    const change = { id: params.id, action: 'customer.address_changed' }
    const customer = await changeAddresses(platform, actor, change, (tx, owner) =>
      changeAddress(tx, owner, params.address_id, address),
    )
    return reply(200, customer)
  })

  serve(deleteCustomerAddressEndpoint, async ({ platform, actor, params, reply }) => {
    const change = { id: params.id, action: 'customer.address_removed' }
    const customer = await changeAddresses(platform, actor, change, (tx, owner) =>
      removeAddress(tx, owner, params.address_id),
    )
    return reply(200, customer)
  })
})
