export * from './invitations/contract.ts'
export { getSuperAdminDataEndpoint, SuperAdminData, WaitingWork } from './own-access/contract.ts'
export * from './people/contract.ts'
export * from './roles/contract.ts'
