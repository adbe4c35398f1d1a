import type { BrandPicture } from '@easel/contract/brand';
import type { BrandValues } from '@easel/contract/brand-fields';
import type { ConsoleBrand } from '@easel/contract/console-brand';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../queries/query-client.ts';
import { consoleCall } from '../console-call.ts';
import { useConsole } from '../session.ts';

const keyOf = () => ['console', useConsole.getState().token, 'brand'];

export function useBrand() {
  useConsole((state) => state.token);
  return useQuery({
    queryKey: keyOf(),
    queryFn: async (): Promise<ConsoleBrand> => (await consoleCall('Console/brand_info', {})).info.brand,
    // What is being typed is compared with what was given when the room was opened.
    refetchOnWindowFocus: false,
  });
}

const cacheBrand = (brand: ConsoleBrand) => queryClient.setQueryData(keyOf(), brand);

export function useBrandSave(onDone: () => void) {
  return useMutation({
    mutationFn: async (changes: BrandValues) => (await consoleCall('Console/brand_save_do', changes)).info.brand,
    onSuccess: (brand) => {
      cacheBrand(brand);
      onDone();
      // The frame names the studio, too.
      void queryClient.invalidateQueries({ queryKey: ['console', useConsole.getState().token, 'info'] });
    },
  });
}

/** Brings a picture; without one it is taken away. */
export function useBrandPicture(picture: BrandPicture) {
  return useMutation({
    mutationFn: async (file: File | undefined) => (await consoleCall('Console/brand_picture_do', { picture }, file)).info.brand,
    onSuccess: cacheBrand,
  });
}
