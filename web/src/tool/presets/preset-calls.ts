import type { Preset, PresetRecipe } from '@easel/contract/presets';
import type { Tool } from '@easel/contract/tools';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../queries/query-client.ts';

/** A member's presets of a tool, as the server keeps them. */

const keyOf = (tool: Tool) => ['presets', tool] as const;

export function usePresets(tool: Tool) {
  return useQuery({
    queryKey: keyOf(tool),
    queryFn: async () => (await call('Preset/lists', { tool })).info.items,
    // Another device may have saved one since.
    staleTime: 0,
  });
}

/** One of the same name gets these settings. */
export async function savePreset(tool: Tool, name: string, recipe: PresetRecipe): Promise<void> {
  put((await call('Preset/save_do', { tool, name, recipe })).info.preset);
}

export async function renamePreset({ id }: Preset, name: string): Promise<void> {
  put((await call('Preset/rename_do', { id, name })).info.preset);
}

export async function removePreset({ id, tool }: Preset): Promise<void> {
  await call('Preset/del_do', { id });
  change(tool, (items) => items.filter((item) => item.id !== id));
}

function put(preset: Preset): void {
  change(preset.tool, (items) => [...items.filter(({ id }) => id !== preset.id), preset]);
}

function change(tool: Tool, to: (items: readonly Preset[]) => Preset[]): void {
  queryClient.setQueryData<Preset[]>(keyOf(tool), (items) => items && to(items));
}
