import { createBrowserRouter, type LazyRouteFunction, type RouteObject, redirect } from 'react-router';
import type { ComingKey } from '../features/coming/components/coming-screen.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';
import { Frame } from './frame.tsx';
import { foldedReturn } from './routing-rules.ts';
import { ScreenError } from './screen-error.tsx';
import type { ScreenHandle, ScreenKey } from './screens.ts';

type ScreenModule = { Component: React.ComponentType };

/** A screen that arrives with its texts when its address is opened. */
function screen(key: ScreenKey, load: () => Promise<ScreenModule>, ...namespaces: Namespace[]) {
  const lazy: LazyRouteFunction<RouteObject> = async () => {
    const [module] = await Promise.all([load(), loadTexts(...namespaces)]);
    return { Component: module.Component };
  };
  return { lazy, handle: { screen: key } satisfies ScreenHandle };
}

/** A screen that asks the server. */
function liveScreen(key: ScreenKey, load: () => Promise<ScreenModule>, ...namespaces: Namespace[]) {
  return screen(
    key,
    async () => {
      const [module, { withQueries }] = await Promise.all([load(), import('./queries.tsx')]);
      return { Component: withQueries(module.Component) };
    },
    ...namespaces,
  );
}

const home = () => import('./routes/home.tsx');
const agreement = () => import('./routes/agreement.tsx');
const comingSoon = () => import('./routes/coming.tsx');
const returned = () => import('./routes/returned.tsx');
const textToImage = () => import('./routes/text-to-image.tsx');
const workbench = () => import('./routes/workbench.tsx');
const make = () => import('./routes/make.tsx');
const works = () => import('./routes/works.tsx');

const coming = (key: ScreenKey & ComingKey) => screen(key, comingSoon, 'coming');
const workList = (key: ScreenKey) => liveScreen(key, works, 'works');

/** Until the first screen has arrived, the ground alone. */
function Nothing() {
  return null;
}

/** Goes home when nobody is signed in. */
async function memberOnly() {
  const { lookUpUsage } = await import('../api/usage.ts');
  return (await lookUpUsage()) ? null : redirect('/');
}

/** Return pages: see `foldedReturn`. */
function foldAddress({ request }: { request: Request }) {
  const folded = foldedReturn(new URL(request.url));
  return folded ? redirect(folded) : null;
}

export function createRouter() {
  return createBrowserRouter([
    {
      path: '/',
      Component: Frame,
      ErrorBoundary: ScreenError,
      HydrateFallback: Nothing,
      children: [
        {
          // Errors of a screen leave the frame around it standing.
          ErrorBoundary: ScreenError,
          children: [
            { index: true, ...screen('home', home, 'home') },
            { path: 'agreement', ...screen('agreement', agreement, 'agreement') },
            { path: 'changePass', ...coming('changePass') },
            { path: 'googleLogin', loader: foldAddress, ...screen('googleLogin', returned, 'coming') },
            { path: 'payinfo', loader: foldAddress, ...screen('payment', returned, 'coming') },
            { path: 'payStatus', ...screen('payment', returned, 'coming') },
            { path: 'invite', ...coming('invite') },
            { path: 'pricing', ...coming('pricing') },
            { path: 'pricing_wooshpay', ...coming('pricing') },
            {
              path: 'image',
              children: [
                { index: true, loader: () => redirect('/image/text2img') },
                { path: 'text2img', ...liveScreen('text2img', textToImage, 'image') },
                { path: 'enhance', ...coming('enhance') },
                { path: 'face', ...coming('face') },
                { path: 'realtime', ...coming('realtime') },
                { path: 'redraw', ...coming('redraw') },
              ],
            },
            {
              path: 'me',
              loader: memberOnly,
              children: [
                { index: true, loader: () => redirect('/me/usage') },
                { path: 'usage', ...coming('usage') },
                { path: 'account', ...coming('account') },
                { path: 'billing', ...coming('billing') },
              ],
            },
            {
              path: 'studio',
              children: [
                { path: 'chat', ...coming('chat') },
                { path: 'image', ...liveScreen('studioImage', textToImage, 'image') },
                { path: 'video', ...coming('video') },
              ],
            },
            { path: 'video', ...coming('video') },
            {
              path: 'workbench',
              children: [
                { index: true, ...liveScreen('workbench', workbench, 'workbench', 'works', 'work') },
                { path: 'make', ...liveScreen('make', make, 'workbench') },
                { path: 'me/info', loader: memberOnly, ...coming('profile') },
                { path: 'nav', ...workList('works') },
                { path: 'nav/1/item-1', ...workList('worksImages') },
                { path: 'nav/2', ...workList('worksVideos') },
                { path: 'nav/4', ...workList('worksFavourites') },
              ],
            },
            { path: '*', loader: () => redirect('/studio/chat') },
          ],
        },
      ],
    },
  ]);
}
