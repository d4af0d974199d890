#!/bin/sh
# Root controller, as published on an Android device or emulator.
# Times are those of the script; a real device needs its own time besides.
# Set up by hand: loggedIn true
set -e
adb shell 'monkey -p com.myApp.root-controller-as-published -c android.intent.category.LAUNCHER 1'
sleep 3.1
adb shell 'am start -W -a android.intent.action.VIEW -d navscope://messages/42 com.myApp.root-controller-as-published'
sleep 0.1
# By hand: expire sign-in (401)
sleep 1.8
# By hand: tap “Nothing”
