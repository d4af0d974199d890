/*
 * The moves of the corrected root controller, and what a person and the server do to it: splash with a timer, login, logout, one
 * transition at a time, the last wish kept. `make yardstick` compares the places that it reaches with those of the explorer.
 */
#ifndef INPUTS
#define INPUTS 2
#endif

#define splash 1
#define login 2
#define mainPart 3
#define nowhere 0

byte part = splash;     /* what is shown, or comes */
byte from = nowhere;    /* what goes, while a transition runs */
byte wish = nowhere;    /* what was asked for meanwhile */
bool signedIn;
bool timerPending = true;
byte left = INPUTS;

c_code {
  static const char *screen(int part) {
    return part == splash ? "SplashViewController"
      : part == login ? "LoginViewController" : "MainViewController";
  }
  static void tell(void) {
#ifndef QUIET
    printf("PLACE active, %s", screen(now.part));
    if (now.from != nowhere) printf(", %s -> %s on its way", screen(now.from), screen(now.part));
    printf(", signed %s\n", now.signedIn ? "in" : "out");
#endif
  }
}

inline moveTo(wanted) {
  if
  :: from != nowhere -> wish = wanted
  :: from == nowhere && wanted == part -> skip
  :: from == nowhere && wanted == login && part == splash -> part = login
  :: else -> from = part; part = wanted
  fi
}

inline arrive() {
  from = nowhere;
  if
  :: wish != nowhere -> wanted = wish; wish = nowhere; moveTo(wanted)
  :: else
  fi
}

init {
  byte wanted;
  if :: signedIn = true :: signedIn = false fi;
  do
  :: atomic {
      left > 0 -> c_code { tell(); }; left--;
      if
      :: signedIn = true; moveTo(mainPart)                                   /* session valid */
      :: signedIn = false; moveTo(login)                                 /* session expired */
      :: signedIn = false                                              /* session none */
      :: from == nowhere && part == login -> signedIn = true; moveTo(mainPart)   /* Log In */
      :: from == nowhere && part == mainPart -> signedIn = false; moveTo(login)  /* Log Out */
      fi
    }
  :: atomic {
      timerPending -> timerPending = false;
      if
      :: part == splash && wish == nowhere && signedIn -> moveTo(mainPart)
      :: part == splash && wish == nowhere && !signedIn -> moveTo(login)
      :: else
      fi
    }
  :: atomic { from != nowhere -> arrive() }
  :: !timerPending && from == nowhere && left == 0 -> break
  od
}
