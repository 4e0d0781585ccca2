import { proxy } from 'valtio'
import { createSiteState, type SiteState } from './site-state.ts'

/** A store of site state for one provider; never shared between requests. */
export const createSiteStore = (): SiteState => proxy<SiteState>(createSiteState())
