import * as v from 'valibot'
import { collectDisplayFeatures, DisplayFeaturesWire } from '../../contracts/config-display-features.ts'
import type { View } from '../catalog/view.ts'
import { Refusal } from '../text/messages.ts'

type Toggle = keyof v.InferOutput<typeof DisplayFeaturesWire>['feature_toggles']

/** Does the store offer a feature that its configuration switches (display_features.feature_toggles)? */
export const hasFeature = ({ documents }: Pick<View, 'documents'>, toggle: Toggle): boolean =>
  v.parse(DisplayFeaturesWire, collectDisplayFeatures(documents.config)).feature_toggles[toggle]

/** Refuses with 404 the calls of a feature that the store does not offer. */
export function requireFeature(view: Pick<View, 'documents'>, toggle: Toggle): void {
  if (!hasFeature(view, toggle)) throw new Refusal(404, 'noPage')
}
