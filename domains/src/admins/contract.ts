export * from './invitations/contract.ts'
export { getSuperAdminDataEndpoint, SuperAdminData } from './own-access/contract.ts'
export * from './people/contract.ts'
export * from './roles/contract.ts'
