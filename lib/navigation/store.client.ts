import { proxy } from 'valtio'
import { createSiteState, type SiteState } from './site-state.ts'

export const createSiteStore = (): SiteState => proxy<SiteState>(createSiteState())
